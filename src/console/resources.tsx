import { Resource } from 'react-admin';
import type { ResourceSchema } from '../schema/resource';
import { consoleName } from '../schema/resource';
import { screensOf } from '../ui/resource/screens';
import { uiOf } from './resourceUis';

/** The one place where a schema becomes screens. */
export function resourceOf(schema: ResourceSchema) {
  const name = consoleName(schema);
  return <Resource key={name} name={name} {...screensOf(schema, uiOf(schema.name))} />;
}
