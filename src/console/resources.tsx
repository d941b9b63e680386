import { Resource } from 'react-admin';
import { loadSchemas, schemaNow } from '../dataProvider/resources';
import type { Outline } from '../schema/outline';
import { consoleName } from '../schema/resource';
import { screensOf } from '../ui/screens';
import { uiOf } from './resourceUis';

/**
 * Builds the react-admin resource for a schema: registered from its outline; the full schema loads with its first
 * screen.
 */
export function resourceOf(outline: Outline) {
  const name = consoleName(outline);
  const whole = { now: () => schemaNow(outline.name), load: loadSchemas };
  return <Resource key={name} name={name} {...screensOf(outline, uiOf(outline.name), whole)} />;
}
