import type { Values } from '@naru/contract/forms/field'
import type { Form } from '@naru/contract/forms/form'
import { useText } from '../../i18n/locale.ts'
import { useMessages } from '../../i18n/messages.ts'
import { FormSection } from './form-frame.tsx'
import { messages } from './messages.ts'
import { NodeList } from './node-list.tsx'

type Props = {
  readonly form: Form
  readonly values: Values
  readonly onChange: (values: Values) => void
}

const MANY = 8

/** The sections of a form, from its data alone. */
export function FormBody({ form, values, onChange }: Props) {
  const t = useMessages(messages)
  const text = useText()
  const { left = [] } = form
  return (
    <>
      {form.sections.map(({ title, purpose, nodes }) => (
        <FormSection key={title.en} title={text(title)} purpose={purpose && text(purpose)}>
          <NodeList nodes={nodes} scope={{ values, at: '', onChange }} titled={title} />
        </FormSection>
      ))}
      {left.length > 0 && (
        <p className="n-form-left">
          {t('left')}{' '}
          {left.slice(0, MANY).map((path, index) => (
            <span key={path}>
              {index > 0 && ', '}
              <code>{path}</code>
            </span>
          ))}
          {left.length > MANY && ` ${t('leftMore', { count: left.length - MANY })}`}
        </p>
      )}
    </>
  )
}
