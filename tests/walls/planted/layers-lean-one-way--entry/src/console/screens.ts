import { routes } from '../routes';

export const screens = routes;
