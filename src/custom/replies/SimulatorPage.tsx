import '../../ui/kit/icons/laterIcons';
import './texts';
import './replies.css';
import { useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { Choices } from '../../ui/choose/Choices';
import { ReplayPanel } from './replay/ReplayPanel';
import { TryPanel } from './TryPanel';

const tabs = ['text', 'conversation', 'replay'] as const;

/**
 * Reply simulator: tests a message, or replays the drafts on recent messages, without sending anything. The tab is kept
 * in the URL.
 */
export default function SimulatorPage() {
  const translate = useTranslate();
  const [address, setAddress] = useSearchParams();
  const tab = tabs.find((one) => one === address.get('show')) ?? 'text';
  return (
    <div className="simulator">
      <header>
        <h1>{translate('parley.replySimulator.title')}</h1>
        <p className="simulator-lead muted type-ui">{translate('parley.replySimulator.lead')}</p>
      </header>
      <Choices
        label={translate('parley.replySimulator.shown')}
        choices={tabs}
        chosen={tab}
        onChoose={(one) => setAddress(one === 'text' ? {} : { show: one }, { replace: true })}
        textOf={(one) => translate(`parley.replySimulator.tabs.${one}`)}
      />
      {tab === 'replay' ? (
        <ReplayPanel />
      ) : (
        <TryPanel
          key={tab}
          from={tab}
          conversationId={address.get('conversation')}
          messageId={address.get('message')}
        />
      )}
    </div>
  );
}
