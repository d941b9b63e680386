/** In the place of what react-admin would make files with: ours are made by the server. */
export default function noExport(): never {
  throw new Error('Files are made by the server: useExport asks for them.');
}
