/** On what the database tells which table was written to. */
export const CHANGE_CHANNEL = 'naru_changes'
