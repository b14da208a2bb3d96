import { asText } from '@naru/contract/forms/values'
import { checkOneFile } from '@naru/contract/rules/credentials'
import { TextAreaField } from '@naru/ui/field.tsx'
import { Icon } from '@naru/ui/icon.tsx'
import UploadIcon from '@patternfly/react-icons/dist/esm/icons/rh-ui-upload-icon'
import { type DragEvent, useContext, useState } from 'react'
import { useMessages } from '../../../i18n/messages.ts'
import { messageCenter } from '../../message-center.ts'
import { FormContext, useFieldError, type WidgetProps } from '../form-scope.ts'
import { messages } from '../messages.ts'
import './kubeconfig-field.css'

/** A kubeconfig, pasted or from a file. */
export function KubeconfigField({ place, value, label, hint, required, onChange }: WidgetProps) {
  const { touch } = useContext(FormContext)
  return (
    <>
      <FileDrop onFile={onChange} />
      <TextAreaField
        name={place}
        label={label}
        hint={hint}
        rows={10}
        required={required}
        error={useFieldError(place, label)}
        value={asText(value)}
        onBlur={() => touch(place)}
        onChange={({ target }) => onChange(target.value)}
      />
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
