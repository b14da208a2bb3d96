import { findKind } from '@naru/contract/kinds/registry'
import { ButtonLink } from '@naru/ui/button.tsx'
import { useClusters } from '../../../data/clusters.ts'
import { useRoles } from '../../../data/session/roles.ts'
import { canOnPlatformKind } from '../../../shell/rights.ts'
import { useCreateHref } from '../../../shell/trail.tsx'

type Props = {
  readonly kind: 'alert-target' | 'alert-setting' | 'k8s-event-alert-setting'
  /** The first of all where none is chosen. */
  readonly cluster: string | null
  readonly text: string
}

/** Where one more is created; nothing for who may not. */
export function CreateLink({ kind: id, cluster, text }: Props) {
  const roles = useRoles()
  const { clusters } = useClusters()
  const hrefTo = useCreateHref()
  const kind = findKind(id)
  const place = cluster ?? clusters[0]?.id
  if (!kind || place === undefined || !canOnPlatformKind(roles, kind, 'create')) return null
  const href = hrefTo(kind, place)
  return href === null ? null : <ButtonLink href={href}>{text}</ButtonLink>
}
