import type { ValidationsAnswer } from '@naru/contract/mesh/wire/validations'
import type { Tone } from '@naru/contract/rows/status'
import { Banner } from '@naru/ui/banner.tsx'

const TONES: Readonly<Record<string, Tone>> = { error: 'error', warning: 'warning' }

/** What checks found wrong with the thing itself, each once. */
export function FindingsPanel({ validations }: { readonly validations: ValidationsAnswer }) {
  const checks = Object.values(validations)
    .flatMap((byName) => Object.values(byName))
    .flatMap((one) => one.checks)
  const found = [...new Map(checks.map((check) => [`${check.code} ${check.message}`, check])).values()]
  return found.map(({ code, message, severity, path }) => (
    <Banner key={`${code} ${message}`} tone={TONES[severity] ?? 'running'} title={`${code} ${message}`}>
      {path}
    </Banner>
  ))
}
