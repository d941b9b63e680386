import { sql } from 'kysely';
import { publicRoute, type Route } from './route';

/** Says whether the server can work. It asks for no header, so that any watcher can call it. */
export function healthRoute(): Route {
  return publicRoute({
    method: 'GET',
    path: '/health',
    summary: { en: 'Ready or not', zh: '是否就绪' },
    group: { en: 'Operation', zh: '运维' },
    access: { kind: 'public' },
    asksNoClient: true,
    async handle({ db }) {
      await sql`select 1`.execute(db);
      return { ready: true };
    },
  });
}
