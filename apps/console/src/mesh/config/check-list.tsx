import type { Severity } from '@naru/contract/mesh/checks/severity'
import type { ObjectValidation } from '@naru/contract/mesh/wire/validations'
import type { Tone } from '@naru/contract/rows/status'
import { Button } from '@naru/ui/button.tsx'
import { Panel } from '@naru/ui/panel.tsx'
import { StatusIcon } from '@naru/ui/status-badge.tsx'
import { useMessages } from '../../i18n/messages.ts'
import { MeshReferences } from '../room/mesh-references.tsx'
import { messages } from './messages.ts'

const TONES: Readonly<Record<Severity, Tone>> = { error: 'error', warning: 'warning', unknown: 'running' }

type Props = {
  readonly cluster: string
  readonly validation: ObjectValidation | null
  /** Whether it is about what is being edited. */
  readonly isDraft: boolean
  /** Where its lines stand beside. */
  readonly onReveal?: (path: string) => void
}

/** What is wrong with an object, each finding a click from its line. */
export function CheckList({ cluster, validation, isDraft, onReveal }: Props) {
  const t = useMessages(messages)
  return (
    <Panel title={t('checks')} note={t(isDraft ? 'draftChecks' : 'savedChecks')}>
      {validation === null ? (
        <p className="n-dim">{t('uncheckedBody')}</p>
      ) : validation.checks.length === 0 ? (
        <p className="n-mesh-well">
          <StatusIcon tone="ok" />
          {t('noChecks')}
        </p>
      ) : (
        <Findings validation={validation} {...(onReveal && { onReveal })} />
      )}
      {validation && validation.references.length > 0 && (
        <>
          <h3>{t('concerns')}</h3>
          <MeshReferences cluster={cluster} references={validation.references} />
        </>
      )}
    </Panel>
  )
}

type FindingsProps = Pick<Props, 'onReveal'> & { readonly validation: ObjectValidation }

function Findings({ validation: { checks }, onReveal }: FindingsProps) {
  const t = useMessages(messages)
  return (
    <ul className="n-mesh-checks">
      {checks.map(({ code, message, severity, path }) => (
        <li key={`${code} ${path} ${message}`}>
          <StatusIcon tone={TONES[severity]} />
          <div>
            <b>{code}</b> {message}
            <div>
              {path === '' || !onReveal ? (
                <span className="n-dim">{path || t('wholeObject')}</span>
              ) : (
                <Button variant="link" size="s" title={t('goTo', { path })} onClick={() => onReveal(path)}>
                  {path}
                </Button>
              )}
            </div>
          </div>
        </li>
      ))}
    </ul>
  )
}
