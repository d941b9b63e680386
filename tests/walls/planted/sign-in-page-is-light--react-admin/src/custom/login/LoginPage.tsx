import { title } from '../layout/title';

export const LoginPage = title;
