import type { Author, Db } from '../../../kernel/db/queries';
import { answeringRecord } from '../../../kernel/routes/behaviour';
import type { ChatDeps } from '../../deps';
import { runMacro } from '../../macros/run';
import { assign, takeOver } from './assign';
import { type LabelInput, label } from './label';
import { type ModeInput, setMode } from './mode';
import { setProduct } from './product';
import { type StatusInput, setStatus } from './status';

interface ActionCall<Body> {
  readonly db: Db;
  readonly author: Author;
  readonly body: Body;
}
interface Whose {
  readonly id: string;
}

/** The members' actions on conversations. Each returns the updated conversation. */
export function conversationHandlers(deps: ChatDeps) {
  return answeringRecord({
    assign: {
      handle: ({ db, author, body }: ActionCall<{ assigneeId: string | null; takeOver: boolean }>, { id }: Whose) =>
        body.takeOver ? takeOver(db, deps, author, id) : assign(db, deps, author, id, body.assigneeId),
    },
    mode: {
      handle: ({ db, author, body }: ActionCall<ModeInput>, { id }: Whose) => setMode(db, deps, author, id, body),
    },
    status: {
      handle: ({ db, author, body }: ActionCall<StatusInput>, { id }: Whose) => setStatus(db, deps, author, id, body),
    },
    label: {
      handle: ({ db, author, body }: ActionCall<LabelInput>, { id }: Whose) => label(db, deps, author, id, body),
    },
    product: {
      handle: ({ db, author, body }: ActionCall<{ productId: string | null }>, { id }: Whose) =>
        setProduct(db, deps, author, id, body.productId),
    },
    macro: {
      handle: ({ db, author, body }: ActionCall<{ macroId: string }>, { id }: Whose) =>
        runMacro(db, deps, author, id, body.macroId),
    },
  });
}
