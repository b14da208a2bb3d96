import { createEntryStore } from '../src/gitlab/entry-store.ts'
import type { TestDeps } from './test-deps.ts'

/** A project of a GitLab that nobody asks. */
export async function keepGitlab({ db, sealer, clock }: TestDeps): Promise<void> {
  await createEntryStore(db, sealer).insert(
    {
      id: 'shop',
      address: 'https://gitlab.example',
      project: 'shop/web',
      token: 'any',
      authority: '',
      description: '',
    },
    clock.now(),
  )
}
