import { type ComponentType, createContext, useContext } from 'react';
import type { ResourceSchema } from '../../schema/resource';

export interface CreateOtherProps {
  readonly schema: ResourceSchema;
  /** Title typed so far. */
  readonly title: string;
  readonly onMade: (id: string) => void;
  readonly onClose: () => void;
}

/** Nested form of another resource; null where none is available, as inside such a form. */
export const CreateOtherContext = createContext<ComponentType<CreateOtherProps> | null>(null);

export function useCreateOther(): ComponentType<CreateOtherProps> | null {
  return useContext(CreateOtherContext);
}
