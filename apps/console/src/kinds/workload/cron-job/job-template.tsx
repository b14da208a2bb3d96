import type { PodSpec } from '@naru/contract/kubernetes/pod'
import { readAt } from '@naru/contract/manifest/read'
import type { ViewProps } from '../../../details/kind-view.ts'
import { TemplateParts } from '../../pieces/pod-spec/template-parts.tsx'

/** What the pods of every run are made of. */
export function JobTemplate({ cluster, object }: ViewProps) {
  // Every API server has checked what stands there.
  const spec = readAt(object['spec'], 'jobTemplate', 'spec', 'template', 'spec') as PodSpec | undefined
  return <TemplateParts cluster={cluster} object={object} spec={spec} />
}
