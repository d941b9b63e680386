import { Fragment } from 'react';
import { Button } from '../kit/Button';
import { Icon } from '../kit/icons/Icon';
import { useText } from '../resource/useText';
import type { Difference } from './CompareRole';
import { columns, type Module, rightsIn, type Section } from './modules';
import { RightTick } from './RightTick';
import { texts } from './texts';
import type { useGridKeys } from './useGridKeys';

export interface RightsRowsProps {
  readonly sections: readonly Section[];
  /** Ids of the modules whose further rights are shown. */
  readonly opened: ReadonlySet<string>;
  readonly onOpen: (module: string) => void;
  readonly chosen: ReadonlySet<string>;
  readonly onChange: ((rights: readonly string[]) => void) | undefined;
  readonly titleOf: (right: string) => string;
  readonly difference: Difference | null;
  readonly givenBy: ReadonlyMap<string, string> | undefined;
  readonly at: ReturnType<typeof useGridKeys>['at'];
}

/** The rows of the table of rights, under the headings of the navigation. */
export function RightsRows({ sections, ...props }: RightsRowsProps) {
  const say = useText();
  let row = 0;
  return sections.map(({ label, modules }) => (
    <tbody key={label ?? ''}>
      <tr className="rights-section">
        <th scope="rowgroup" colSpan={columns.length + 2}>
          {label ?? say(texts.others)}
        </th>
      </tr>
      {modules.map((module) => {
        row += 1;
        return <ModuleRows key={module.id} {...props} module={module} row={row} />;
      })}
    </tbody>
  ));
}

interface ModuleRowsProps extends Omit<RightsRowsProps, 'sections'> {
  readonly module: Module;
  readonly row: number;
}

function ModuleRows(props: ModuleRowsProps) {
  const { module, row, opened, onOpen, chosen, onChange, at, titleOf } = props;
  const say = useText();
  const { id, label, cells, more } = module;
  const isOpen = opened.has(id);
  const last = columns.length + 1;
  const count = more.filter((right) => chosen.has(right)).length;
  return (
    <Fragment>
      <tr>
        <th scope="row">
          <span className="row gap-8">
            {onChange && (
              <RightTick
                label={say(texts.all, { module: label })}
                rights={rightsIn(module)}
                chosen={chosen}
                onChange={onChange}
                {...at(row, 0, row === 1)}
              />
            )}
            {label}
          </span>
        </th>
        {columns.map((column, index) => (
          <td key={column}>
            {cells[column] !== undefined && <Right {...props} right={cells[column]} place={at(row, index + 1)} />}
          </td>
        ))}
        <td>
          {more.length > 0 && (
            <Button
              variant="link"
              className="tabular"
              aria-expanded={isOpen}
              aria-label={say(texts.further, { module: label, count, total: more.length })}
              data-differs={more.some((right) => differs(props, right)) || undefined}
              onClick={() => onOpen(id)}
              {...(onChange && at(row, last))}
            >
              {count}/{more.length}
            </Button>
          )}
        </td>
      </tr>
      {isOpen && (
        <tr className="rights-more">
          <td colSpan={columns.length + 2}>
            <ul className="flush">
              {more.map((right, index) => (
                <li key={right} className="row gap-8">
                  <Right {...props} right={right} place={at(row + (index + 1) / 1_000, last)} />
                  {titleOf(right)}
                </li>
              ))}
            </ul>
          </td>
        </tr>
      )}
    </Fragment>
  );
}

interface RightProps extends Omit<ModuleRowsProps, 'at'> {
  readonly right: string;
  readonly place: ReturnType<ModuleRowsProps['at']>;
}

/** One right: a checkbox, or what a reader sees instead. A mark says that the other role differs. */
function Right(props: RightProps) {
  const { right, chosen, onChange, titleOf, difference, givenBy, place } = props;
  const say = useText();
  const title = titleOf(right);
  const has = chosen.has(right);
  const isOther = differs(props, right);
  const label = isOther ? say(has ? texts.notIn : texts.onlyIn, { right: title, name: difference!.name }) : title;
  return (
    <span className="rights-cell" data-differs={isOther ? (has ? 'more' : 'fewer') : undefined} title={label}>
      {onChange ? (
        <RightTick label={label} rights={[right]} chosen={chosen} onChange={onChange} {...place} />
      ) : has ? (
        <>
          {givenBy === undefined ? (
            <Icon name="check" size={18} />
          ) : (
            <span aria-hidden="true">{givenBy.get(right)}</span>
          )}
          <span className="parley-unseen">
            {label}: {givenBy?.get(right) ?? say(texts.yes)}
          </span>
        </>
      ) : (
        isOther && <span className="parley-unseen">{label}</span>
      )}
    </span>
  );
}

function differs({ difference, chosen }: Pick<RightsRowsProps, 'difference' | 'chosen'>, right: string): boolean {
  return difference !== null && difference.rights.has(right) !== chosen.has(right);
}
