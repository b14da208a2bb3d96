import { rotateCredentials } from '@naru/contract/actions/management/rotate-credentials'
import { clusterInput } from '@naru/contract/api/inputs/cluster-input'
import { beginForm, nodesOf, writeForm } from '@naru/contract/forms/form'
import { credentialsForm } from '@naru/contract/kinds/management/cluster.form'
import type { Fields } from '@naru/contract/manifest/read'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { clustersQuery } from '../../data/clusters.ts'
import { useKubeTarget } from '../../data/kube-target.ts'
import { useText } from '../../i18n/locale.ts'
import { defineMessages, useMessages } from '../../i18n/messages.ts'
import { FailureBanner } from '../../parts/failure-banner.tsx'
import { FormContext } from '../../parts/forms/form-scope.ts'
import { NodeList } from '../../parts/forms/node-list.tsx'
import { useFormErrors } from '../../parts/forms/use-form-errors.ts'
import { describeError, useMessageCenter } from '../../parts/message-center.ts'
import type { ActionDialogProps } from '../action-dialog-props.ts'
import type { ActionTarget } from '../action-target.ts'
import { sendWrite } from '../send-write.ts'
import { ActionForm } from './action-form.tsx'

const messages = defineMessages({
  en: { purpose: 'They are tried at once, stored encrypted and never shown again.' },
  ko: { purpose: '바로 접속을 확인하고 암호화하여 보관하며, 다시 표시하지 않습니다.' },
})

/** Replaces what Naru gets into a cluster with; what the server refuses stands at its field. */
export function CredentialsDialog({ targets: [target], ...rest }: ActionDialogProps) {
  return target && <Credentials target={target} {...rest} />
}

type Props = Omit<ActionDialogProps, 'targets'> & { readonly target: ActionTarget }

const NOTHING = beginForm(credentialsForm, { namespace: '', name: '' })

function Credentials({ target, onClose, onDone }: Props) {
  const t = useMessages(messages)
  const text = useText()
  const center = useMessageCenter()
  const client = useQueryClient()
  const find = useKubeTarget()
  const { words, write } = rotateCredentials
  const [values, setValues] = useState(NOTHING)
  const [isSaid, setSaid] = useState(false)
  const { errors, isShown, touch, send, refuse } = useFormErrors(credentialsForm, values, 'create')
  const save = useMutation({
    mutationFn: () => {
      const before: Fields = {}
      const written = writeForm(credentialsForm, values, { before, mode: 'create' })
      const credentials = clusterInput.shape.credentials.parse(written['credentials'])
      return sendWrite(write(target, { credentials }), find(target))
    },
    onSuccess: async () => {
      center.success(words.done, target.name)
      onDone()
      await client.invalidateQueries({ queryKey: clustersQuery.queryKey })
    },
    onError: (error) => setSaid(refuse(error)),
  })
  const failure = save.error && !isSaid ? describeError(save.error) : null
  return (
    <ActionForm
      title={text(words.title, { name: target.name })}
      onClose={onClose}
      verb={text(words.verb)}
      busy={save.isPending}
      onSubmit={() => send() && save.mutate()}
    >
      <FailureBanner failure={failure} />
      <p>{t('purpose')}</p>
      <FormContext value={{ mode: 'create', values, errors, isShown, touch, cluster: null }}>
        <NodeList nodes={nodesOf(credentialsForm)} scope={{ values, at: '', onChange: setValues }} />
      </FormContext>
    </ActionForm>
  )
}
