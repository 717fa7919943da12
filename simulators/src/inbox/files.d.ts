// The page's own files are imported as text (`?raw`): the build puts them into the server.
/// <reference types="vite/client" />
