import { request } from 'node:https';

export const call = request;
