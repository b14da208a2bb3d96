import { checkUrl } from '@naru/contract/rules/addresses'
import { checkOneFile } from '@naru/contract/rules/credentials'
import type { Checked } from '@naru/contract/rules/message'
import { CheckField, TextAreaField, TextField } from '@naru/ui/field.tsx'
import { Icon } from '@naru/ui/icon.tsx'
import UploadIcon from '@patternfly/react-icons/dist/esm/icons/rh-ui-upload-icon'
import { type DragEvent, useState } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { useMessages } from '../../i18n/messages.ts'
import { messageCenter } from '../message-center.ts'
import type { CredentialField } from './credential-field.ts'
import { messages } from './messages.ts'
import './credential-fields.css'

type Props = {
  readonly access: 'kubeconfig' | 'token'
  /** The choice between the two. */
  readonly choice: UseFormRegisterReturn
  readonly field: CredentialField
  readonly needed: (value: string) => Checked
  readonly onFile: (text: string) => void
}

/** How Naru gets into the cluster: a kubeconfig, or the server's address with a token. */
export function CredentialFields({ choice, ...props }: Props) {
  const t = useMessages(messages)
  return (
    <>
      <div className="n-form-row" role="radiogroup" aria-label={t('access')}>
        <CheckField
          {...choice}
          type="radio"
          value="kubeconfig"
          label={t('byKubeconfig')}
          hint={t('byKubeconfigHint')}
        />
        <CheckField {...choice} type="radio" value="token" label={t('byToken')} hint={t('byTokenHint')} />
      </div>
      <ChosenFields {...props} />
    </>
  )
}

function ChosenFields({ access, field, needed, onFile }: Omit<Props, 'choice'>) {
  const t = useMessages(messages)
  if (access === 'kubeconfig') {
    return (
      <>
        <FileDrop onFile={onFile} />
        <TextAreaField {...field('kubeconfig', t('kubeconfig'), needed)} rows={10} required />
        <TextField {...field('context', t('context'))} hint={t('contextHint')} />
      </>
    )
  }
  return (
    <>
      <TextField
        {...field('server', t('server'), (value) => needed(value) ?? (value ? checkUrl(value) : null))}
        placeholder={t('serverExample')}
        required
      />
      <TextAreaField
        {...field('certificateAuthority', t('certificateAuthority'))}
        hint={t('certificateAuthorityHint')}
        rows={5}
        placeholder={t('certificateExample')}
      />
      <TextAreaField {...field('token', t('token'), needed)} rows={3} required autoComplete="off" />
    </>
  )
}

function FileDrop({ onFile }: { onFile: (text: string) => void }) {
  const t = useMessages(messages)
  const [over, setOver] = useState(false)
  const take = async (files: readonly File[]) => {
    const [file] = files
    if (checkOneFile(files)) messageCenter.warning(t('oneFile'))
    else if (file) onFile(await file.text())
  }
  const drag = (inside: boolean) => (event: DragEvent) => {
    event.preventDefault()
    setOver(inside)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a place to drop on; the file field within is the keyboard's way.
    <label
      className={over ? 'n-drop n-drop-over' : 'n-drop'}
      onDragOver={drag(true)}
      onDragLeave={drag(false)}
      onDrop={(event) => {
        drag(false)(event)
        void take([...event.dataTransfer.files]).catch(messageCenter.error)
      }}
    >
      <Icon of={UploadIcon} size="l" />
      <span>
        <b>{t('upload')}</b> {t('uploadHint')}
      </span>
      <input
        type="file"
        className="n-visually-hidden"
        onChange={(event) => void take([...(event.target.files ?? [])]).catch(messageCenter.error)}
      />
    </label>
  )
}
