declare module 'virtual:theme-device.css';
