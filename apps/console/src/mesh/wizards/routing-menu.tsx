import type { ServiceDetails } from '@naru/contract/mesh/wire/services'
import type { IstioType } from '@naru/mesh/model/istio-object'
import { WIZARD_TYPES, type WizardType } from '@naru/mesh/wizards/wizard-object'
import { createLatePart } from '@naru/ui/late-part.tsx'
import { Menu } from '@naru/ui/menu.tsx'
import { useState } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import type { SubjectPlace } from '../subjects/subject-page.tsx'
import { messages } from './messages.ts'
import { useBlockedWrites } from './use-blocked-writes.ts'
import type { WizardDialogProps } from './wizard-dialog.tsx'

type Props = { readonly place: SubjectPlace; readonly details: ServiceDetails }

const WizardDialog = createLatePart<WizardDialogProps>(
  async () => (await import('./wizard-dialog.tsx')).WizardDialog,
)
const DeleteRoutingDialog = createLatePart<Omit<WizardDialogProps, 'type'>>(
  async () => (await import('./delete-routing-dialog.tsx')).DeleteRoutingDialog,
)

/** What a wizard writes, by its type. */
const WRITES: Readonly<Partial<Record<WizardType, readonly IstioType[]>>> = {
  k8s_request_routing: ['k8shttproutes'],
  k8s_grpc_request_routing: ['k8sgrpcroutes'],
}
const ISTIO_ROUTING: readonly IstioType[] = ['virtualservices', 'destinationrules']

/** Under which name details tell of what routes to a service. */
const TOLD = {
  virtualservices: 'virtualServices',
  destinationrules: 'destinationRules',
  k8shttproutes: 'k8sHTTPRoutes',
  k8sgrpcroutes: 'k8sGRPCRoutes',
} as const satisfies Partial<Record<IstioType, keyof ServiceDetails>>

/** What can be done to the routing of a service. */
export function RoutingMenu({ place, details }: Props) {
  const t = useMessages(messages)
  const [open, setOpen] = useState<WizardType | 'delete' | null>(null)
  const blockedFor = useBlockedWrites(place)
  // Object.entries forgets which keys a record has; TOLD has no others.
  const told = (Object.entries(TOLD) as [keyof typeof TOLD, (typeof TOLD)[keyof typeof TOLD]][]).filter(
    ([, list]) => (details[list] ?? []).length > 0,
  )
  const present = told.map(([type]): IstioType => type)
  const close = () => setOpen(null)
  const items = WIZARD_TYPES.map((type) => ({
    id: type,
    label: t(type),
    blocked: blockedFor(
      (WRITES[type] ?? ISTIO_ROUTING).map((one) => ({
        type: one,
        verb: present.includes(one) ? 'update' : 'create',
      })),
    ),
    run: () => setOpen(type),
  }))
  const removal = {
    id: 'delete',
    label: t('deleteRouting'),
    danger: true,
    blocked:
      present.length === 0
        ? t('noRouting')
        : blockedFor(present.map((type) => ({ type, verb: 'delete' as const }))),
    run: () => setOpen('delete'),
  }
  return (
    <>
      <Menu items={[...items, { id: 'line', divider: true }, removal]} trigger={{ children: t('actions') }} />
      {open === 'delete' && <DeleteRoutingDialog place={place} details={details} onClose={close} />}
      {open !== null && open !== 'delete' && (
        <WizardDialog type={open} place={place} details={details} onClose={close} />
      )}
    </>
  )
}
