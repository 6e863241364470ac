/**
 * A certificate and its key for mail servers in tests, valid until 2120 for "localhost" and 127.0.0.2. Only programs
 * that are told to trust it do. Made by `openssl req -new`, then `openssl ca -selfsign` with those two names.
 */
export const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBiDCCAS+gAwIBAgIBATAKBggqhkjOPQQDAjAlMSMwIQYDVQQDDBphIG1haWwg
c2VydmVyIG9mIHRoZSB0ZXN0czAgFw0yMDAxMDEwMDAwMDBaGA8yMTIwMDEwMTAw
MDAwMFowJTEjMCEGA1UEAwwaYSBtYWlsIHNlcnZlciBvZiB0aGUgdGVzdHMwWTAT
BgcqhkjOPQIBBggqhkjOPQMBBwNCAATGMsQYsZ85CA6sWftkGDUO0Qq0OC56nRzu
v8ACHAwktqDx1iF1GHcH3AQQFJQDefwQfw7/QQzxUlz/niMycFgAo04wTDAPBgNV
HRMBAf8EBTADAQH/MBoGA1UdEQQTMBGCCWxvY2FsaG9zdIcEfwAAAjAdBgNVHQ4E
FgQU6MRpzVwSdKGhJLIREdtAXH2KBPkwCgYIKoZIzj0EAwIDRwAwRAIgWukTDQsR
TnfPxACo85yW7vZbhpYKnkMzDDlrHhIJ/CQCIGHLNtO4JrO13ap+QF8L4qYPHk7G
adZDtSSmuHh4AejU
-----END CERTIFICATE-----`;

export const CERTIFICATE_KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQglq6Re6UNuuuRGrmH
nDj35Xv0ajBI5cNxA9UXXWAnd/+hRANCAATGMsQYsZ85CA6sWftkGDUO0Qq0OC56
nRzuv8ACHAwktqDx1iF1GHcH3AQQFJQDefwQfw7/QQzxUlz/niMycFgA
-----END PRIVATE KEY-----`;
