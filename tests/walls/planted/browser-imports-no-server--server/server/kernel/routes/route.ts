export type Route = string;
