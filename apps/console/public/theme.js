// Runs before the first paint, from its own file because the page allows no inline script.
;(function () {
  var stored = {}
  try {
    stored = JSON.parse(localStorage.getItem('naru.shell') || '{}').state || {}
  } catch {}
  var dark =
    stored.theme === 'dark' ||
    (stored.theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.theme = dark ? 'dark' : 'light'
})()
