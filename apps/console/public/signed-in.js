// The last page of signing in again: tells the window that asked for it, and is gone.
new BroadcastChannel('naru.session').postMessage('signed-in')
window.close()
