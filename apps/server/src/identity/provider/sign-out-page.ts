import { type Locale, parseLocale, type Text } from '@naru/contract/i18n/locale'
import type { FastifyInstance } from 'fastify'
import type { KoaContextWithOIDC } from 'oidc-provider'

const SCRIPT_PATH = '/sign-out.js'
const QUESTION: Text = { en: 'Sign out of Naru?', ko: '나루에서 로그아웃할까요?' }
const BUTTON: Text = { en: 'Sign out', ko: '로그아웃' }

/** Asks nothing again: whoever comes here has already signed out of the console. Without script there is a button. */
function buildPage(locale: Locale, form: string): string {
  return `<!doctype html>
<html lang="${locale}">
<meta charset="utf-8">
<title>Naru</title>
<p>${QUESTION[locale]}</p>
${form}
<button type="submit" form="op.logoutForm" name="logout" value="yes">${BUTTON[locale]}</button>
<script src="${SCRIPT_PATH}"></script>
</html>
`
}

/** The identity provider's page that ends its session; `form` is made by the provider and holds only its own values. */
export async function showSignOut(ctx: KoaContextWithOIDC, form: string): Promise<void> {
  ctx.body = buildPage(parseLocale(ctx.get('accept-language')), form)
}

/** Where nothing told the provider to go back to the console. */
export async function leaveAfterSignOut(ctx: KoaContextWithOIDC): Promise<void> {
  ctx.redirect('/')
}

/** In a file of its own, because no page of ours runs scripts that stand in it. */
export function addSignOutScript(app: FastifyInstance): void {
  app.get(SCRIPT_PATH, { config: { permission: 'public' } }, async (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .type('text/javascript; charset=utf-8')
      .send("document.querySelector('button').click()\n"),
  )
}
