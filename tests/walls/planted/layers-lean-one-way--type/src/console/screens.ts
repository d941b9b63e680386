export type Screen = string;
