/** Messages for the operator about a wrong secret or file store, and what to do. */
export const installationMessages = {
  otherSecret: {
    text: 'this server has another secret than the one that this database was set up with, and cannot read what is encrypted in it',
    todo:
      'Set PARLEY_SECRET to the secret of the other servers, or put the file "secret" of the data folder back (a backup holds it). ' +
      'Only where it is lost for good: npm run adopt -- secret',
  },
  noSecret: {
    text: 'the secret that this database was set up with is gone',
    todo:
      'Set PARLEY_SECRET to it, or put the file "secret" of the data folder back (a backup holds it). ' +
      'Only where it is lost for good: npm run adopt -- secret',
  },
  otherFiles: {
    text: 'this server has another place for uploaded files than the one that this database was set up with, and cannot open what was uploaded',
    todo:
      'Give all servers the same PARLEY_FILES, or the same folder "files" below PARLEY_DATA; where the files were moved, copy all of them. ' +
      'Only where they are lost for good: npm run adopt -- files',
  },
} as const;
