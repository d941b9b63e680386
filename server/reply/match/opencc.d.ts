/** 'traditional simplified [other simplified …]' for each character, separated by |. */
declare module 'opencc-js/dict/TSCharacters' {
  const pairs: string;
  export default pairs;
}
