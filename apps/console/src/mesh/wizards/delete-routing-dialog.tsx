import type { KubeObject } from '@naru/contract/kubernetes/object'
import { ISTIO_TYPES, type IstioType } from '@naru/mesh/model/istio-object'
import { routingObjects } from '@naru/mesh/wizards/routing/delete-routing'
import { WIZARD_LABEL, wizardOf } from '@naru/mesh/wizards/wizard-object'
import { Dialog } from '@naru/ui/dialog.tsx'
import { CheckField } from '@naru/ui/field.tsx'
import { useState } from 'react'
import { ActionForm } from '../../actions/dialogs/action-form.tsx'
import { deleteObject } from '../../data/kubernetes.ts'
import { inBoth, useMessages } from '../../i18n/messages.ts'
import { DelayedLoading } from '../../parts/delayed-loading.tsx'
import { FailureBanner } from '../../parts/failure-banner.tsx'
import { describeError, useMessageCenter } from '../../parts/message-center.ts'
import { messages } from './messages.ts'
import { servedType } from './served-type.ts'
import { useAskAround } from './use-ask-around.ts'
import { type Routing, useRouting } from './use-routing.ts'
import type { WizardDialogProps } from './wizard-dialog.tsx'
import './wizards.css'

type Props = Omit<WizardDialogProps, 'type'>

/** Says what routes to a service, and deletes what of it is chosen. */
export function DeleteRoutingDialog({ place, details, onClose }: Props) {
  const t = useMessages(messages)
  const { data, error } = useRouting(place, details)
  if (data) return <Chosen place={place} routing={data} onClose={onClose} />
  return (
    <Dialog title={t('deleteRouting')} onClose={onClose}>
      {error ? <FailureBanner failure={describeError(error)} /> : <DelayedLoading />}
    </Dialog>
  )
}

type Found = { readonly type: IstioType; readonly object: KubeObject }

function Chosen({ place, routing, onClose }: Omit<Props, 'details'> & { readonly routing: Routing }) {
  const t = useMessages(messages)
  const center = useMessageCenter()
  const askAgain = useAskAround()
  const [found] = useState(() => findObjects(routing))
  const [chosen, setChosen] = useState<ReadonlySet<Found>>(
    () => new Set(found.filter(({ object }) => object.metadata.labels?.[WIZARD_LABEL] !== undefined)),
  )
  const [busy, setBusy] = useState(false)
  async function remove() {
    setBusy(true)
    const results = await Promise.allSettled([...chosen].map((one) => removeOne(place.cluster, routing, one)))
    setBusy(false)
    const failed = results.filter((result) => result.status === 'rejected')
    for (const { reason } of failed) center.error(reason)
    if (failed.length === results.length) return
    center.success(inBoth(messages, 'deleted', { service: place.name }), namesOf(chosen, results))
    askAgain()
    onClose()
  }
  return (
    <ActionForm
      title={t('title', { wizard: t('deleteRouting'), service: place.name })}
      onClose={onClose}
      verb={t('deleteVerb')}
      dangerous
      busy={busy}
      blocked={chosen.size === 0 ? t('chooseOne') : null}
      onSubmit={() => void remove()}
    >
      <p>{found.length === 0 ? t('nothingLeft') : t('deleteAsks')}</p>
      <ul className="n-wizard-found">
        {found.map((one) => (
          <li key={`${one.type}/${one.object.metadata.name}`}>
            <CheckField
              label={`${ISTIO_TYPES[one.type].kind} ${one.object.metadata.name}`}
              hint={<Maker object={one.object} />}
              checked={chosen.has(one)}
              onChange={() =>
                setChosen(new Set(found.filter((other) => chosen.has(other) !== (other === one))))
              }
            />
          </li>
        ))}
      </ul>
    </ActionForm>
  )
}

function Maker({ object }: { readonly object: KubeObject }) {
  const t = useMessages(messages)
  const wizard = wizardOf(object)
  if (wizard) return t('madeBy', { wizard: t(wizard) })
  return t(object.metadata.labels?.[WIZARD_LABEL] === undefined ? 'madeByHand' : 'madeByForm')
}

/** What routes to the service alone, of its own namespace. */
function findObjects({ config, context: { target } }: Routing): readonly Found[] {
  const { namespace, service: name, identityDomain } = target
  const around = { namespaces: new Set([namespace]), identityDomain }
  return routingObjects(config, { namespace, name }, around).flatMap((one) => {
    const object = config[one.type]?.find(({ metadata }) => metadata.name === one.name)
    return object ? [{ type: one.type, object }] : []
  })
}

async function removeOne(cluster: string, { served }: Routing, { type, object }: Found): Promise<void> {
  const resource = servedType(served, type)
  if (!resource) return
  const { name, namespace = null, uid } = object.metadata
  await deleteObject({ cluster, resource, namespace, name }, uid === undefined ? {} : { uid })
}

function namesOf(chosen: ReadonlySet<Found>, results: readonly PromiseSettledResult<void>[]): string {
  return [...chosen]
    .filter((_, index) => results[index]?.status === 'fulfilled')
    .map(({ type, object }) => `${ISTIO_TYPES[type].kind} ${object.metadata.name}`)
    .join(', ')
}
