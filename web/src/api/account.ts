import { request } from "./request";
import type { Schemas } from "./types";

export type Account = Schemas["Account"];
export type Credentials = Schemas["Credentials"];

export const signUp = (body: Credentials) => request("POST sign-up", { body });
export const signIn = (body: Credentials) => request("POST sign-in", { body });
export const signOut = () => request("POST sign-out");
export const readAccount = () => request("GET account");
export const changePassword = (body: Schemas["PasswordChange"]) => request("PUT account/password", { body });
export const deleteAccount = (password: string) => request("DELETE account", { body: { password } });
