import { Button } from '@naru/ui/button.tsx'
import CloseIcon from '@patternfly/react-icons/dist/esm/icons/rh-ui-close-icon'
import type { KeyboardEvent, RefObject } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { messages } from '../messages.ts'
import type { SchemaField } from './open-api.ts'
import type { SchemaGuide } from './schema-guide.ts'
import type { SchemaService } from './schema-service.ts'
import { type Cursor, useGuide } from './use-guide.ts'
import type { YamlPath } from './yaml-cursor.ts'
import './schema-pane.css'

type Props = {
  readonly schema: SchemaService
  readonly kind: string
  readonly cursor: Cursor
  readonly onClose: () => void
  /** Back to the text, by Escape. */
  readonly onLeave: () => void
  readonly ref: RefObject<HTMLElement | null>
}

/** What the cluster's schema says about the field at the cursor; its fields lead further down. */
export function SchemaPane({ schema, kind, cursor, onClose, onLeave, ref }: Props) {
  const t = useMessages(messages)
  const { guide, show } = useGuide(schema, cursor)
  // The button that was pressed goes with the fields it stood among; the keyboard must not.
  const walk = (path: YamlPath) => {
    ref.current?.focus()
    show(path)
  }
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' && event.key !== 'F6') return
    event.preventDefault()
    onLeave()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape leads back from anywhere in it.
    <section ref={ref} className="n-schema" tabIndex={-1} aria-label={t('schema')} onKeyDown={leave}>
      <header>
        <h2>{t('schema')}</h2>
        <Button variant="plain" size="s" icon={CloseIcon} label={t('schemaClose')} onClick={onClose} />
      </header>
      {guide === null && <p className="n-dim">{t('schemaNone')}</p>}
      {guide && <Guide guide={guide} kind={kind} onShow={walk} />}
    </section>
  )
}

type GuideProps = {
  readonly guide: SchemaGuide
  readonly kind: string
  readonly onShow: (path: YamlPath) => void
}

function Guide({ guide, kind, onShow }: GuideProps) {
  const t = useMessages(messages)
  const { path, field, rules, fields } = guide
  const below = field.type.endsWith('[]') ? [...path, 0] : path
  return (
    <>
      <SchemaPath path={path} kind={kind} onShow={onShow} />
      <TypeLine field={field} />
      {field.description && <p className="n-schema-text">{field.description}</p>}
      <dl>
        {field.values.length > 0 && <Rule name={t('schemaValues')} value={field.values.join(', ')} />}
        {rules.map(({ name, value }) => (
          <Rule key={name} name={t(`rule.${name}`)} value={value} />
        ))}
      </dl>
      {fields.length > 0 && (
        <>
          <h3>{t('schemaFields')}</h3>
          <ul>
            {fields.map((one) => (
              <li key={one.name}>
                <Button variant="link" size="s" onClick={() => onShow([...below, one.name])}>
                  {one.name}
                </Button>
                <TypeLine field={one} />
                {one.description && <p>{one.description}</p>}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

function TypeLine({ field }: { readonly field: SchemaField }) {
  const t = useMessages(messages)
  return (
    <span className="n-schema-type">
      <code>{field.type}</code>
      {field.required && <b>{t('schemaRequired')}</b>}
    </span>
  )
}

function Rule({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <code>{value}</code>
      </dd>
    </div>
  )
}

type PathProps = Pick<GuideProps, 'kind' | 'onShow'> & { readonly path: YamlPath }

/** The way from the kind to the field; each step leads back up. */
function SchemaPath({ path, kind, onShow }: PathProps) {
  const t = useMessages(messages)
  const steps = path.flatMap((step, index) =>
    typeof step === 'number' ? [] : [{ name: step, to: path.slice(0, index + 1) }],
  )
  return (
    <nav className="n-schema-path" aria-label={t('schemaPath')}>
      {[{ name: kind, to: [] }, ...steps].map(({ name, to }) => (
        <Button key={to.join('.')} variant="link" size="s" onClick={() => onShow(to)}>
          {name}
        </Button>
      ))}
    </nav>
  )
}
