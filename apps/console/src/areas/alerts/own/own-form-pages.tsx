import {
  type AlertSetting,
  alertSettingChange,
  alertSettingInput,
  type EventAlertSetting,
  eventAlertSettingChange,
  eventAlertSettingInput,
} from '@naru/contract/api/alert-settings'
import { type AlertTarget, alertTargetChange, alertTargetInput } from '@naru/contract/api/alert-targets'
import { alertSettingForm } from '@naru/contract/kinds/monitoring/alert-setting.form'
import { alertSettingRecord } from '@naru/contract/kinds/monitoring/alert-setting.record'
import { alertTargetForm } from '@naru/contract/kinds/monitoring/alert-target.form'
import { alertTargetRecord } from '@naru/contract/kinds/monitoring/alert-target.record'
import { eventAlertSettingForm } from '@naru/contract/kinds/monitoring/k8s-event-alert-setting.form'
import { eventAlertSettingRecord } from '@naru/contract/kinds/monitoring/k8s-event-alert-setting.record'
import type { Fields } from '@naru/contract/manifest/read'
import { RecordFormPage } from '../../../forms/record-form-page.tsx'

/** What is left out would stay as it was, or be as it usually is: what has been emptied or switched off says so. */
function fillOut(schema: { readonly parse: (input: Fields) => object }, nothing: Fields) {
  return { parse: (input: Fields) => schema.parse({ ...nothing, ...input }) }
}

const EMPTIED = { description: '' }
const EMPTIED_LISTS = { ...EMPTIED, namespaces: [], kinds: [], reasons: [] }
const SWITCHED_OFF = { enabled: false }

/** Creates an alert target, or changes the one that the address names. */
export function AlertTargetFormPage() {
  return (
    <RecordFormPage
      kind={alertTargetRecord}
      form={alertTargetForm}
      input={alertTargetInput}
      change={fillOut(alertTargetChange, EMPTIED)}
      edited={editedTarget}
    />
  )
}

/** What a form may change, and the version that it was read at; secrets are in no record. */
function editedTarget({ name, description, language, email, webhook, slack, version }: AlertTarget) {
  const place = { ...(email && { email }), ...(webhook && { webhook }), ...(slack && { slack }) }
  return { name, description, language, ...place, version }
}

/** Creates a threshold, or changes the one that the address names. */
export function AlertSettingFormPage() {
  return (
    <RecordFormPage
      kind={alertSettingRecord}
      form={alertSettingForm}
      input={fillOut(alertSettingInput, SWITCHED_OFF)}
      change={fillOut(alertSettingChange, EMPTIED_LISTS)}
      edited={editedSetting}
    />
  )
}

type Common = AlertSetting | EventAlertSetting

function commonOf({ name, description, enabled, namespaces, interval, targets, version }: Common) {
  return { name, description, enabled, namespaces, interval, targets, version }
}

function editedSetting(setting: AlertSetting) {
  const { resource, average, window } = setting
  return { ...commonOf(setting), resource, average, window }
}

/** Creates a watch for events, or changes the one that the address names. */
export function EventAlertSettingFormPage() {
  return (
    <RecordFormPage
      kind={eventAlertSettingRecord}
      form={eventAlertSettingForm}
      input={fillOut(eventAlertSettingInput, SWITCHED_OFF)}
      change={fillOut(eventAlertSettingChange, EMPTIED_LISTS)}
      edited={editedEvent}
    />
  )
}

function editedEvent(setting: EventAlertSetting) {
  const { type, kinds, reasons } = setting
  return { ...commonOf(setting), type, kinds, reasons }
}
