/** Messages for the operator about a wrong secret or file store, and what to do. */
export const installationMessages = {
  otherSecret: {
    text: "this server's secret is not the secret of the database, so its encrypted values cannot be read",
    todo:
      'Set PARLEY_SECRET to the secret of the other servers, or restore the file "secret" of the data folder (a backup contains it). ' +
      'Only if it is permanently lost: npm run adopt -- secret',
  },
  noSecret: {
    text: 'the secret of the database is missing',
    todo:
      'Set PARLEY_SECRET to it, or restore the file "secret" of the data folder (a backup contains it). ' +
      'Only if it is permanently lost: npm run adopt -- secret',
  },
  otherFiles: {
    text: "this server's file storage is not the file storage of the database, so uploaded files cannot be opened",
    todo:
      'Give all servers the same PARLEY_FILES, or the same folder "files" below PARLEY_DATA. If the files were moved, copy all of them. ' +
      'Only if they are permanently lost: npm run adopt -- files',
  },
} as const;

/** For the operator of a restored server that waits for the confirmation. */
export const restoredMessage = (moment: string) =>
  `The database was restored to ${moment}. What happened since is unknown to it, so nothing is sent or delivered, and all ` +
  'codes are on hold. Void the codes that were sold since, record missing payments, then run: npm run resume';
