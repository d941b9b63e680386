import { client } from '../../dataProvider/client';

export const cell = client;
