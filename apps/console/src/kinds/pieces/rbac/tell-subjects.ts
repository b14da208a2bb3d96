import type { Subject } from '@naru/contract/rbac/binding'

/** Whether an object is there: `open` while, or where, that is not known. */
export type Presence = 'there' | 'missing' | 'open'

export type ToldSubjects = {
  readonly subjects: readonly { readonly subject: Subject; readonly presence: Presence | 'not-kept' }[]
  /** Of how many service accounts nobody asked, because there are so many. */
  readonly unasked: number
}

/** Service accounts that are looked up one by one. */
const FOLLOWED = 16

/** Of which subjects a cluster is asked whether they exist. */
export function listAskedAccounts(subjects: readonly Subject[]): readonly Subject[] {
  return subjects.filter(({ kind }) => kind === 'ServiceAccount').slice(0, FOLLOWED)
}

/** Each subject with what the cluster answered, in the order in which it was asked; of the others nothing is known. */
export function tellSubjects(subjects: readonly Subject[], answers: readonly Presence[]): ToldSubjects {
  const asked = new Map(listAskedAccounts(subjects).map((subject, index) => [subject, answers[index]]))
  const accounts = subjects.filter(({ kind }) => kind === 'ServiceAccount')
  return {
    subjects: subjects.map((subject) => ({
      subject,
      presence: subject.kind === 'ServiceAccount' ? (asked.get(subject) ?? 'open') : 'not-kept',
    })),
    unasked: accounts.length - asked.size,
  }
}
