import { useTranslate } from 'react-admin';

export const title = useTranslate;
