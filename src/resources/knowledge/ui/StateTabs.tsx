import './knowledge.css';
import { useQuery } from '@tanstack/react-query';
import { useListContext } from 'react-admin';
import { useCalls } from '../../../ui/resource/useDeed';
import { useWords } from '../../../ui/resource/useWords';
import { schema } from '../schema';
import { words } from './words';

type State = keyof typeof schema.fields.state.choices;
const states: readonly (State | null)[] = [null, 'approved', 'proposed', 'rejected'];

/** Narrows the list to entries of one state, and says how many wait for approval. */
export function StateTabs() {
  const say = useWords();
  const { call } = useCalls();
  const { filterValues, setFilters } = useListContext();
  const { data } = useQuery({
    queryKey: [schema.name, 'counts'],
    queryFn: async () => (await call<Record<State, number>>('GET /v1/knowledge/counts')).data,
  });
  const { state: current = null, ...others } = filterValues;
  return (
    <fieldset className="knowledge-states">
      <legend className="parley-unseen">{say(words.states)}</legend>
      {states.map((state) => (
        <button
          key={state}
          type="button"
          aria-pressed={current === state}
          onClick={() => setFilters(state === null ? others : { ...others, state })}
        >
          {say(state === null ? words.all : schema.fields.state.choices[state])}
          {state === 'proposed' && data !== undefined && data.proposed > 0 && <b>{data.proposed}</b>}
        </button>
      ))}
    </fieldset>
  );
}
