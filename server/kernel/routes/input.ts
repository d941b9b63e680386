import type { FastifyRequest } from 'fastify';
import { knownZone } from '../../../src/schema/periods';
import { type Language, languageOf } from '../../../src/schema/text';
import { withTimesOfDays } from '../../../src/schema/timesOfDays';
import type { Values } from '../../../src/schema/validation';
import type { Actor } from '../access/actor';
import { savingOf } from '../db/records/write/input';
import { isBrowser } from '../http/origin';
import { invalid, unsupportedType } from '../http/refusal';
import { checkBody } from '../http/requestValues';
import { countryIn, limitedNetworkOf } from '../network/place';
import type { Client, Route } from './route';

export function rawBody({ body }: FastifyRequest): Buffer {
  return Buffer.isBuffer(body) ? body : Buffer.alloc(0);
}

/**
 * The body, validated against the route's fields; unchanged if the route validates it itself. Throws a refusal if it is
 * invalid.
 */
export function bodyOf(route: Route, request: FastifyRequest, zone: string, actor?: Actor): Values {
  if (route.takesRaw !== undefined) return {};
  if (Buffer.isBuffer(request.body) !== (route.takesFile !== undefined)) throw unsupportedType();
  if (route.takesFile) return {};
  if (route.checksBody) return withTimesOfDays(route.body ?? {}, request.body, zone) as Values;
  if (route.body !== undefined) {
    const saving = actor === undefined ? {} : savingOf({ actor, userId: actor.userId, zone });
    return checkBody(route.body, request.body, zone, saving);
  }
  const given = request.body;
  const isEmpty =
    given === undefined || given === null || (typeof given === 'object' && Object.keys(given).length === 0);
  if (!isEmpty) throw invalid([{ path: 'body', code: 'unknown' }]);
  return {};
}

export function fileName(request: FastifyRequest): string {
  const given = String(request.headers.filename ?? 'file');
  try {
    return decodeURIComponent(given);
  } catch {
    throw invalid([{ path: 'filename', code: 'characters' }]);
  }
}

/** `countryHeader`: the header in which a proxy in front sends the country, if any. */
export function clientOf(request: FastifyRequest, countryHeader: string | null | undefined): Client {
  const { ip, headers } = request;
  return {
    ip,
    network: limitedNetworkOf(ip),
    isBrowser: isBrowser(request),
    userAgent: String(headers['user-agent'] ?? '').slice(0, 400),
    country: countryHeader ? countryIn(headers[countryHeader]) : null,
  };
}

export function visitorIn({ headers }: FastifyRequest): string | null {
  return typeof headers.visitor === 'string' ? headers.visitor : null;
}

export function languageIn(request: FastifyRequest): Language {
  return languageOf(request.headers['accept-language']);
}

/** The zone of the days that the caller names: theirs, else their company's; UTC if it is unknown. */
export function zoneIn({ headers }: FastifyRequest, actor: Actor | null): string {
  return knownZone(String(headers['time-zone'] ?? actor?.timeZone ?? 'UTC').slice(0, 100));
}
