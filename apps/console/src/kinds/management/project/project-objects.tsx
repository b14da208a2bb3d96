import type { KindId } from '@naru/contract/kinds/registry'
import type { ViewProps } from '../../../details/kind-view.ts'
import { RelatedList } from '../../../details/related/related-list.tsx'
import { useMessages } from '../../../i18n/messages.ts'
import { OwnRights } from '../../pieces/own-rights.tsx'
import { messages } from './messages.ts'
import { projectOf } from './project-of.ts'

/** Quotas and limit ranges of a project's namespace, live. */
export function ProjectQuota({ object }: ViewProps) {
  return (
    <>
      <InNamespace object={object} kind="resource-quota" />
      <InNamespace object={object} kind="limit-range" />
    </>
  )
}

export function ProjectEvents({ object }: ViewProps) {
  return <InNamespace object={object} kind="event" />
}

function InNamespace({ object, kind }: Pick<ViewProps, 'object'> & { readonly kind: KindId }) {
  const project = projectOf(object)
  if (!project) return null
  const { id, cluster, namespace } = project
  return <RelatedList key={`${id}/${kind}`} kind={kind} cluster={cluster} namespace={namespace} />
}

/** The caller's own rights in a project. */
export function ProjectPermissions({ object }: ViewProps) {
  const t = useMessages(messages)
  const project = projectOf(object)
  if (!project) return null
  const { cluster, namespace } = project
  return <OwnRights title={t('rights')} note={t('rightsNote')} cluster={cluster} namespace={namespace} />
}
