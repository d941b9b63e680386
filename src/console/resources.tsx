import { Resource } from 'react-admin';
import { loadSchemas, schemaNow } from '../dataProvider/resources';
import type { Outline } from '../schema/outline';
import { consoleName } from '../schema/resource';
import { screensOf } from '../ui/resource/screens';
import { uiOf } from './resourceUis';

/** The one place where a schema becomes screens: registered by its outline, fetched with the first of them. */
export function resourceOf(outline: Outline) {
  const name = consoleName(outline);
  const whole = { now: () => schemaNow(outline.name), load: loadSchemas };
  return <Resource key={name} name={name} {...screensOf(outline, uiOf(outline.name), whole)} />;
}
