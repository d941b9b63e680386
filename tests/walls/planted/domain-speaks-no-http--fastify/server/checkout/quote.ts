import type { FastifyRequest } from 'fastify';

export type Quote = FastifyRequest;
