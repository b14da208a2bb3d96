import { asText } from '@naru/contract/forms/values'
import { formatMessage } from '@naru/contract/rules/format-message'
import { SelectField } from '@naru/ui/field.tsx'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useContext, useDeferredValue, useEffect, useMemo } from 'react'
import { useLocale } from '../../../i18n/locale.ts'
import { defineMessages, useMessages } from '../../../i18n/messages.ts'
import { LateFailure } from '../../late-failure.tsx'
import { FormContext, useFieldError, type WidgetProps } from '../form-scope.ts'
import type { ContextChoice, KubeconfigContexts } from './kubeconfig-contexts.ts'

const messages = defineMessages({
  en: {
    unread: 'Known once there is a kubeconfig',
    choose: 'Choose a context',
    current: '{{name}} (current)',
    refused: '{{name}} (cannot be used)',
    at: '{{name}} – {{server}}',
  },
  ko: {
    unread: 'Kubeconfig를 넣으면 표시됩니다',
    choose: '컨텍스트 선택',
    current: '{{name}}(현재 컨텍스트)',
    refused: '{{name}}(사용 불가)',
    at: '{{name}} – {{server}}',
  },
})

/** Which context of the kubeconfig beside it is taken, from those that the file has. */
export function ContextField(props: WidgetProps) {
  const { values } = props.scope
  const { contexts, lost } = useContexts(
    asText(values['credentials.kubeconfig']),
    values['credentials.insecure'] === true,
  )
  return lost ?? <ContextChoices {...props} contexts={contexts} />
}

type ChoicesProps = WidgetProps & { readonly contexts: KubeconfigContexts | null }

function ContextChoices({ place, value, label, hint, readOnly, onChange, contexts }: ChoicesProps) {
  const t = useMessages(messages)
  const locale = useLocale()
  const { touch } = useContext(FormContext)
  const error = useFieldError(place, label)
  const chosen = asText(value)
  const isGone = contexts !== null && chosen !== '' && !contexts.choices.some(({ name }) => name === chosen)
  useEffect(() => {
    if (isGone) onChange('')
  })
  const taken = contexts?.choices.find(({ name }) => name === (chosen || contexts.untold))
  const name = (choice: ContextChoice) => {
    const known = choice.name === contexts?.untold ? t('current', { name: choice.name }) : choice.name
    return choice.refused
      ? t('refused', { name: known })
      : t('at', { name: known, server: choice.server.replace(/^https:\/\//, '') })
  }
  return (
    <SelectField
      name={place}
      label={label}
      hint={hint}
      error={
        error ?? (taken?.refused ? formatMessage(taken.refused.key, locale, taken.refused.params) : null)
      }
      required={contexts !== null && contexts.untold === null}
      disabled={readOnly || contexts === null}
      value={chosen === contexts?.untold ? '' : chosen}
      options={
        contexts === null
          ? [{ value: '', label: t('unread') }]
          : listOptions(contexts, { name, choose: t('choose') })
      }
      onBlur={() => touch(place)}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}

type Words = { readonly name: (choice: ContextChoice) => string; readonly choose: string }

/** What is taken where nobody chooses stands first, and is nothing that has to be said. */
function listOptions({ choices, untold }: KubeconfigContexts, { name, choose }: Words) {
  const first = choices.find((choice) => choice.name === untold)
  const others = choices.filter((choice) => choice !== first)
  return [
    { value: '', label: first ? name(first) : choose },
    ...others.map((choice) => ({ value: choice.name, label: name(choice) })),
  ]
}

type Contexts = { readonly contexts: KubeconfigContexts | null; readonly lost: ReactNode }

/** What reads a kubeconfig comes with the first one. */
function useContexts(text: string, allowUnverified: boolean): Contexts {
  const { data, error, refetch } = useQuery({
    queryKey: ['kubeconfig-contexts'],
    queryFn: async () => (await import('./kubeconfig-contexts.ts')).readContexts,
    enabled: text.trim() !== '',
    staleTime: Number.POSITIVE_INFINITY,
  })
  const read = useDeferredValue(text)
  const contexts = useMemo(
    () => (data === undefined || read.trim() === '' ? null : data(read, allowUnverified)),
    [data, read, allowUnverified],
  )
  return { contexts, lost: error && <LateFailure place="here" onRetry={() => void refetch()} /> }
}
