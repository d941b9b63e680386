/** What a statement that is whole by itself answers; nothing where the database refused it because a value is taken. */
export async function unlessTaken<Row>(rows: Promise<Row[]>): Promise<Row[]> {
  try {
    return await rows;
  } catch (error) {
    if (isTaken(error)) return [];
    throw error;
  }
}

/** Whether the database refused a value that must be the only one. */
function isTaken(error: unknown): boolean {
  return (error as { code?: string }).code === '23505';
}
