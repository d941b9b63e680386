/** The rows of a self-contained statement; empty if the database refused it with a unique violation. */
export async function unlessTaken<Row>(rows: Promise<Row[]>): Promise<Row[]> {
  try {
    return await rows;
  } catch (error) {
    if (isTaken(error)) return [];
    throw error;
  }
}

/** Whether the error is a unique violation. */
function isTaken(error: unknown): boolean {
  return (error as { code?: string }).code === '23505';
}
