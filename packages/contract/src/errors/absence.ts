import type { ErrorCode } from './catalogue.ts'

/** Resources whose absence has a sentence of its own, by plural. */
const ABSENCES: Readonly<Record<string, ErrorCode>> = {
  jobs: 'NO_JOB',
  namespaces: 'NO_NAMESPACE',
  pods: 'NOT_A_POD',
}

/** What is said of an object that is not there, in words of its resource where there are some. */
export function absenceCode(plural: string, otherwise: ErrorCode): ErrorCode {
  return Object.hasOwn(ABSENCES, plural) ? (ABSENCES[plural] ?? otherwise) : otherwise
}
