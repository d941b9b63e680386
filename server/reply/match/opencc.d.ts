/** 'traditional simplified [other simplified …]' per character, separated by |. */
declare module 'opencc-js/dict/TSCharacters' {
  const pairs: string;
  export default pairs;
}
