import {
  bookForCompany,
  deleteCompany,
  exportCompany,
  extendCompany,
  suspendCompany,
  undeleteCompany,
} from '../../../server/billing/operator/companies';
import type { CompanyDeps } from '../../../server/company/deps';
import { defineBehaviour } from '../../../server/kernel/routes/defineBehaviour';
import { schema } from './schema';

export const behaviour = (deps: CompanyDeps) =>
  defineBehaviour(schema, {
    changesAccess: true,
    actions: {
      book: { answersRecord: true, handle: (context, company) => bookForCompany(context, deps, company, context.body) },
      extend: {
        answersRecord: true,
        handle: (context, company) => extendCompany(context, deps, company, context.body.months),
      },
      suspend: { answersRecord: true, handle: (context, company) => suspendCompany(context, company, true) },
      exportAll: { answersRecord: true, handle: (context, company) => exportCompany(context, company) },
      erase: { answersRecord: true, handle: (context, company) => deleteCompany(context, company, context.body.name) },
      keep: { answersRecord: true, handle: (context, company) => undeleteCompany(context, company) },
      resume: { answersRecord: true, handle: (context, company) => suspendCompany(context, company, false) },
    },
  });
