import Button from '@mui/material/Button';

export const LoginPage = Button;
