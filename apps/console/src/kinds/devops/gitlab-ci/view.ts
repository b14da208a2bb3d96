import type { GitlabCi } from '@naru/contract/api/gitlab-ci'
import type { WrappedRecord } from '@naru/contract/platform/wrapped-record'
import { defineView } from '../../../details/kind-view.ts'
import { GitlabPipelines } from './gitlab-pipelines.tsx'
import { GitlabTrouble } from './gitlab-trouble.tsx'

export const view = defineView<WrappedRecord<GitlabCi>>()({
  kind: 'gitlab-ci',
  lead: [GitlabTrouble, GitlabPipelines],
  without: ['ref', 'ran'],
})
