import './texts';
import '../../ui/figures/texts';
import '../../ui/kit/controls.css';
import './dashboard.css';
import { useState } from 'react';
import { useAllowed } from '../../ui/resource/may';
import { GettingStartedCard } from '../gettingStarted/GettingStartedCard';
import { AllLists } from './AllLists';
import { CompanyDay } from './CompanyDay';
import { Greeting } from './Greeting';
import { OwnDay } from './now/OwnDay';

/** Daily dashboard: what needs attention now, the period's metrics, and their breakdown. */
export default function DashboardPage() {
  const seesFigures = useAllowed('figures:view');
  const [isStanding, setStanding] = useState(false);
  return (
    <div className="dashboard">
      <Greeting />
      <GettingStartedCard />
      {seesFigures ? <CompanyDay onStanding={setStanding} /> : <OwnDay onStanding={setStanding} />}
      <AllLists isStanding={isStanding} />
    </div>
  );
}
