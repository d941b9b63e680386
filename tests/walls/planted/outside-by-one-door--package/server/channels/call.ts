import { request } from 'undici';

export const call = request;
