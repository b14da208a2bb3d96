export type KubeconfigProblem =
  | 'too-large'
  | 'too-complex'
  | 'not-yaml'
  | 'not-a-kubeconfig'
  | 'no-context'
  | 'missing'
  | 'invalid'
  | 'exec'
  | 'auth-provider'
  | 'file-path'
  | 'insecure'
  | 'not-https'
  | 'impersonation'
  | 'unsupported'

/** Names the problem and the field, as in `users[admin].user.exec`; never holds a value of the file. */
export class KubeconfigError extends Error {
  override name = 'KubeconfigError'
  readonly problem: KubeconfigProblem
  readonly field: string

  constructor(problem: KubeconfigProblem, field: string) {
    super(field === '' ? problem : `${problem}: ${field}`)
    this.problem = problem
    this.field = field
  }
}
