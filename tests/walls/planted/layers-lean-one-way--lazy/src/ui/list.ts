export const chart = () => import('../custom/dashboard/chart');
